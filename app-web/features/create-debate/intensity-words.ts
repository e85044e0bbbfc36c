/** The names of the levels of intensity, from the lowest. */
export const INTENSITY_WORDS = ["form.intensity1", "form.intensity2", "form.intensity3"] as const;
