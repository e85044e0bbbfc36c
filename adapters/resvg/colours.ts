/** The colours of the app's dark theme (app-web/ui/styles/tokens.css). */
export const COLOURS = {
  ...{ page: "#070b09", panel: "#0d1510", bar: "#121d16", line: "#26392c" },
  ...{ ink: "#d3f5dc", muted: "#93bb9f", accent: "#5dff9b", screen: "#1b2a21" },
  ...{ "side-1": "#86c8ff", "side-2": "#ffb86b" },
} as const;
