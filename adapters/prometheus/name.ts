/** Returns the name of one of our metrics. Those of Node.js and of the process have no prefix. */
export const metricName = (name: string): string => `einstein_cat_${name}`;
