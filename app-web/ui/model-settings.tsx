/** The settings that connect a model, one of which is enough. */
const SETTINGS = ["OPENAI_API_KEY", "ANTHROPIC_API_KEY", "XAI_API_KEY", "LOCAL_MODEL_URL"];

/** The names of the settings that connect a model. */
export function ModelSettings({ className = "" }: { readonly className?: string }) {
  return (
    <ul className={`flex flex-wrap gap-2 ${className}`} dir="ltr">
      {SETTINGS.map((name) => (
        <li key={name}>
          <code className="border border-line bg-sunken px-2 py-0.5">{name}</code>
        </li>
      ))}
    </ul>
  );
}
