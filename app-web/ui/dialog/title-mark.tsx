/** The mark of a terminal before a title. */
export const TitleMark = () => (
  <span aria-hidden="true" className="text-accent">
    &gt;{" "}
  </span>
);
