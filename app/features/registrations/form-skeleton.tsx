import { Skeleton } from '#app/ui/skeleton.tsx'

/** As tall as a registration form, where there is no server HTML of it yet. */
export function FormSkeleton() {
  return (
    <div className="max-lg:wrap pb-24 lg:pb-0">
      <Skeleton className="h-[72rem] rounded-card sm:h-[52rem]" />
    </div>
  )
}
