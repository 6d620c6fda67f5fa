import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useUser } from '#app/features/accounts/queries.ts'
import { ApplyHero } from '#app/features/applications/apply-hero.tsx'
import { NextSteps } from '#app/features/applications/next-steps.tsx'
import { WaysToJoin } from '#app/features/applications/ways-to-join.tsx'
import { coursesQuery } from '#app/features/courses/queries.ts'
import { HydrateWhenVisible, lazyWhenVisible } from '#app/lib/lazy-when-visible.tsx'
import { FormCard } from '#app/ui/form-card.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast.tsx'
import { apply } from '#content/apply.ts'
import { brand } from '#content/brand.ts'

const { title, noScript, notLoaded } = apply.form

const form = lazyWhenVisible({
  load: () => import('./apply-course-form.tsx'),
  fallback: <Skeleton className="h-[62rem] rounded-control sm:h-[43.4rem]" />,
  isLoadedOnInteraction: true,
  onFail: () => toast({ title: notLoaded.title, description: notLoaded.text, tone: 'destructive' }),
})

/** /apply for a course. The form overlaps the hero, so that it is visible without scrolling. */
export default function ApplyCourse() {
  // Reads the cache only; the form fetches. A list that loads before hydration would not match the server's HTML.
  const { data: courses } = useQuery({ ...coursesQuery(), enabled: false })
  // Filling in a user's details and retrying a failed list both need the form's code.
  const { data: user } = useUser()
  useEffect(() => {
    if (user || !courses) form.requestLoad()
  }, [user, courses])

  return (
    <>
      <div className="wrap grid grid-cols-[minmax(0,1fr)] pb-section lg:grid-cols-[minmax(0,5fr)_minmax(0,8.5fr)] lg:grid-rows-[auto_1fr] lg:gap-x-10 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] xl:gap-x-14">
        <ApplyHero />
        <section
          aria-labelledby="application-title"
          className="relative -mt-12 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-14"
        >
          <FormCard noScript={noScript} email={brand.email}>
            <h2 id="application-title" className="mb-6 text-heading">
              {title}
            </h2>
            <HydrateWhenVisible part={form} />
          </FormCard>
        </section>
        <div className="pt-14 lg:pt-12">
          <NextSteps />
        </div>
      </div>
      <WaysToJoin />
    </>
  )
}
