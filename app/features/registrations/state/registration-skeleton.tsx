import type { ReactNode } from 'react'
import { NoScriptNote } from '#app/ui/form-card.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { brand } from '#content/brand.ts'
import { registrationPage as words } from '#content/registration-page.ts'

/** `facts` are for those without scripts. React leaves the content of noscript alone, so it need not match in the browser. */
export function RegistrationSkeleton({ facts }: { facts?: ReactNode }) {
  return (
    <div className="wrap pt-8 pb-section sm:pt-14">
      <NoScriptNote noScript={facts ? words.noScriptFacts : words.noScript} email={brand.email} />
      <noscript>{facts}</noscript>
      {/* As long as most bookings: a flick while it loads must not end at the footer, which would then jump. */}
      <div
        role="status"
        className="needs-js grid min-h-[400svh] content-start gap-10 lg:min-h-[200svh] lg:grid-cols-12 lg:gap-16"
      >
        <h1 className="sr-only">{words.title}</h1>
        <span className="sr-only">{words.loading}</span>
        <div className="lg:col-span-7">
          <Skeleton className="h-7 w-32 rounded-full" />
          <Skeleton className="mt-4 h-[2lh] max-w-md text-hero sm:h-[1lh]" />
          <Skeleton className="measure mt-4 h-[3lh] text-lead" />
        </div>
        <Skeleton className="h-[30rem] rounded-card lg:col-span-5" />
      </div>
    </div>
  )
}
