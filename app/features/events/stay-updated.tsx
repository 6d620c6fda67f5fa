import { HydrateWhenVisible, lazyWhenVisible } from '#app/lib/lazy-when-visible.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { FormCard } from '#app/ui/form-card.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { brand } from '#content/brand.ts'
import { events } from '#content/events.ts'

const words = events.stayUpdated
/** The section's heading is the form's. */
const { title: _, ...formWords } = words

const form = lazyWhenVisible({
  load: async () => {
    const { EmailForm } = await import('./next-date-form.tsx')
    return { default: () => <EmailForm path="/api/news" words={formWords} /> }
  },
  isLoadedOnInteraction: true,
  fallback: <Skeleton className="h-52 rounded-control" />,
})

/** The link is the spec's (docs/spec.md §2.10): whoever wants a course, and not a date, applies on Home. */
export function StayUpdated() {
  return (
    <Section
      labelledBy="stay-title"
      className="band"
      innerClassName="grid gap-8 lg:grid-cols-[1.2fr_0.8fr] lg:gap-x-20"
    >
      <div>
        <h2 id="stay-title" className="text-hero">
          {words.title}
        </h2>
        <p className="measure mt-4 text-lead">{words.text}</p>
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-center">
        <FormCard noScript={words.noScript} email={brand.email}>
          <HydrateWhenVisible part={form} />
        </FormCard>
      </div>
      <div>
        <p>{words.instead}</p>
        <ButtonLink to="/#registration" variant="plain" className="mt-2">
          {words.link}
        </ButtonLink>
      </div>
    </Section>
  )
}
