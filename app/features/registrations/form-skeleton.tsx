import { Skeleton } from '#app/ui/skeleton.tsx'

/** Has the height of a registration form, for when there is no server HTML. */
export function FormSkeleton() {
  return (
    <div className="max-lg:wrap pb-24 lg:pb-0">
      <Skeleton className="h-[72rem] rounded-card sm:h-[52rem]" />
    </div>
  )
}
