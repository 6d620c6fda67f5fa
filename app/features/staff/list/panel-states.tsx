import { Skeleton } from '#app/ui/skeleton.tsx'
import { list as words } from '#content/staff/list.ts'

/** A part of a page while it loads. */
export function PanelLoading({ label }: { label: string }) {
  return (
    <div role="status" className="flex flex-col gap-2">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-5 w-72 max-w-full" />
      <Skeleton className="h-5 w-48" />
    </div>
  )
}

/** A part of a page that did not load. */
export function PanelFailed({ text, retry }: { text: string; retry: () => void }) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-2 font-medium text-rejected text-small">
      {text}
      <button type="button" onClick={retry} className="min-h-11 text-link">
        {words.again}
      </button>
    </p>
  )
}
