import type { ReactNode } from 'react'
import { useIsSeen } from '#app/lib/use-is-seen.ts'

/**
 * The page's one action within reach of the thumb, on phones and tablets. As the last thing of a part of a page it
 * stays at the bottom of the screen as long as that part is there, slides in and out with it, and never covers the
 * footer. It takes no room of its own: at the end it lies on the last section's padding. (base.css keeps what gets the
 * focus above it.) `twin` is the id of the page's own button for the same: while that is seen, the bar is away.
 */
export function StickyBar({ twin, children }: { twin?: string; children: ReactNode }) {
  const isAway = useIsSeen(twin)
  return (
    <>
      {/* Not a margin of the bar: that would let it out of its part at the top. */}
      <div className="-mt-18 lg:hidden" />
      <div
        className={`${isAway ? 'invisible' : ''} sticky-bar no-print sticky bottom-0 z-30 border-line border-t bg-card/95 px-gutter pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] backdrop-blur lg:hidden`}
      >
        <div className="flex items-center justify-between gap-4">{children}</div>
      </div>
    </>
  )
}
