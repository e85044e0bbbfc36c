/**
 * Returns the classes of what is only shown without a model. It is in the prerendered page of every
 * server and hidden there, unless the server names the page as one without a model: so it has its
 * place from the first paint on.
 */
export const shownInRehearsal = (isRehearsal: boolean) =>
  isRehearsal ? "" : "not-rehearsal:hidden";
