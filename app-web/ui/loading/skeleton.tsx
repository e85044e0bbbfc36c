import type { ReactNode } from "react";

/** A placeholder for text, sized by its classes. */
export function Bar({ className }: { readonly className: string }) {
  return <span className={`skeleton block max-w-full ${className}`} />;
}

/**
 * A placeholder with a status label. It appears only after a delay, to avoid flicker on fast loads.
 */
export function Skeleton({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="appear-late flex flex-1 flex-col gap-6">
      <p role="status" className="cursor text-sm text-muted">
        {label}
      </p>
      <div aria-hidden="true" className="flex flex-col gap-6">
        {children}
      </div>
    </div>
  );
}

/** A placeholder for a debate. */
export function DebateSkeleton({ label }: { readonly label: string }) {
  return (
    <Skeleton label={label}>
      <Bar className="h-8 w-3/4" />
      <div className="panel flex items-center justify-between p-3 sm:px-6">
        <Bar className="size-9.75 sm:size-13" />
        <Bar className="size-9.75 sm:size-13" />
      </div>
      <ResponseSkeleton className="self-start" />
      <ResponseSkeleton className="self-end" />
    </Skeleton>
  );
}

function ResponseSkeleton({ className }: { readonly className: string }) {
  return (
    <div className={`panel w-full max-w-3xl ${className}`}>
      <div className="flex items-center gap-3 border-b border-line px-3 py-2 sm:px-4">
        <Bar className="size-13" />
        <Bar className="h-4 w-32" />
      </div>
      <div className="flex flex-col gap-3 p-4 sm:p-5">
        <Bar className="h-4 w-full" />
        <Bar className="h-4 w-11/12" />
        <Bar className="h-4 w-3/5" />
      </div>
    </div>
  );
}
