/** The title of a source, as a link if it was taken from a web page. */
export function SourceTitle(props: { readonly title: string; readonly address: string | null }) {
  const title = <bdi>{props.title}</bdi>;
  if (props.address === null) return <span className="font-bold">{title}</span>;
  return (
    <a
      href={props.address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="font-bold underline underline-offset-4 hover:text-accent"
    >
      {title}
    </a>
  );
}
