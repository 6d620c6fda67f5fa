import { Skeleton } from '#app/ui/skeleton.tsx'
import { profile } from '#content/profile.ts'

/** Shown until both the code and the stored profile have loaded, so that nothing shifts twice. */
export function SettingsSkeleton() {
  return (
    <div role="status" className="grid gap-5 lg:grid-cols-12 lg:gap-10 lg:pt-4">
      <span className="sr-only">{profile.loading}</span>
      <div className="flex flex-col gap-3 lg:col-span-4">
        <Skeleton className="h-[1lh] w-56 text-heading" />
        <Skeleton className="h-[2lh] w-full max-w-xs" />
      </div>
      <Skeleton className="h-[42rem] rounded-control sm:h-[32rem] lg:col-span-8 xl:col-span-7 xl:col-start-6" />
    </div>
  )
}
