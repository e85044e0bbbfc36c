import { useEffect } from "react";

/** Gives the browser's tab, and a screen reader, the name of the screen; gives the product's name back when it is left. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const product = document.title;
    document.title = `${title} | ${product}`;
    return () => {
      document.title = product;
    };
  }, [title]);
}
