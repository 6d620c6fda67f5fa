import type { ReactNode } from 'react'

/**
 * The page's one action within reach of the thumb, on phones and tablets. As the last thing of a page it stays at the
 * bottom of the screen until the page ends, and never covers the footer. (base.css keeps focused things above it.)
 */
export function StickyBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky-bar no-print sticky bottom-0 z-30 border-line border-t bg-card/95 px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur lg:hidden">
      <div className="mx-auto flex max-w-2xl items-center justify-between gap-4">{children}</div>
    </div>
  )
}
