import type { ReactNode } from 'react'

/**
 * The page's one action within reach of the thumb, on phones and tablets. As the last thing of a part of a page it
 * stays at the bottom of the screen as long as that part is there, slides in and out with it, and never covers the
 * footer. It takes no room of its own: at the end it lies on the last section's padding. (base.css keeps what gets the
 * focus above it.) With `isForTwin` it gives way while the page's own button, marked `own-action`, is on the screen.
 */
export function StickyBar({ isForTwin = false, children }: { isForTwin?: boolean; children: ReactNode }) {
  return (
    <>
      {/* Not a margin of the bar: that would let it out of its part at the top. */}
      <div className="-mt-18 lg:hidden" />
      <div
        className={`${isForTwin ? 'gives-way' : ''} sticky-bar no-print sticky bottom-0 z-30 border-line border-t bg-card/95 px-gutter pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] backdrop-blur lg:hidden`}
      >
        <div className="flex items-center justify-between gap-4">{children}</div>
      </div>
    </>
  )
}
