import { rowHeight } from '#app/ui/row-link.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { profile } from '#content/profile.ts'

/** Shown while the user loads. */
export function ProfileSkeleton() {
  return (
    <div role="status" className="wrap pt-10 pb-section sm:pt-16">
      <span className="sr-only">{profile.loading}</span>
      <Skeleton className="mb-6 h-[1lh] w-56 text-title" />
      <Skeleton className="mb-8 h-[3.375rem] w-full rounded-full sm:w-96" />
      <OverviewSkeleton />
    </div>
  )
}

export function OverviewSkeleton() {
  return (
    <>
      <Skeleton className="mb-10 h-[26rem] rounded-card lg:h-64" />
      <div className="grid gap-10 lg:grid-cols-12 lg:gap-14">
        <Skeleton className="h-[32rem] rounded-card lg:col-span-5" />
        <div className="flex flex-col gap-12 lg:col-span-7">
          <ListSkeleton rows={1} />
          <WorkSkeleton />
          <ListSkeleton rows={3} />
        </div>
      </div>
    </>
  )
}

/** About the height of the content. */
export function WorkSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="my-2 h-[1lh] w-52 text-heading" />
      <Skeleton className="h-[1lh] w-3/4 text-lead" />
      <Skeleton className="h-[1lh] w-1/2" />
      <Skeleton className="mt-1 h-[3lh] w-full" />
    </div>
  )
}

/** A heading and rows below it. */
function ListSkeleton({ rows }: { rows: number }) {
  return (
    <div>
      <Skeleton className="mb-4 h-[1lh] w-52 text-heading" />
      <div className="divide-y divide-line border-line border-y">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <div key={row} className="py-5">
            <Skeleton className={rowHeight} />
          </div>
        ))}
      </div>
    </div>
  )
}
