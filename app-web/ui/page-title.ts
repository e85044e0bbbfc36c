import { useEffect } from "react";
import { useText } from "../state/language/language.ts";

/** Gives the browser's tab, and a screen reader, the name of the screen; gives the product's name back when it is left. */
export function usePageTitle(title: string): void {
  const product = useText()("app.title");
  useEffect(() => {
    document.title = `${title} | ${product}`;
    return () => {
      document.title = product;
    };
  }, [title, product]);
}
