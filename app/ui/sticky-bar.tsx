import type { ReactNode } from 'react'

/**
 * The page's one action within reach of the thumb, on phones and tablets. As the last thing of a page, or of a part of
 * it, it stays at the bottom of the screen until that ends, and never covers the footer. It takes no room of its own:
 * at the end it lies on the last section's padding. (base.css keeps what gets the focus above it.)
 */
export function StickyBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky-bar no-print sticky bottom-0 z-30 h-0 lg:hidden">
      <div className="absolute inset-x-0 bottom-0 border-line border-t bg-card/95 px-5 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] backdrop-blur">
        <div className="mx-auto flex max-w-2xl items-center justify-between gap-4">{children}</div>
      </div>
    </div>
  )
}
