import { ButtonLink } from '#app/ui/button.tsx'
import { PageFrame } from '#app/ui/page-frame.tsx'

/** Holds the place of a masterclass's registration and payment, which are not built yet. */
export function ApplyMasterclass({ slug }: { slug: string }) {
  return (
    <PageFrame
      eyebrow="Masterclass"
      title="Registration opens soon"
      lead="You cannot register and pay for this session on the site yet. Nothing is booked and nothing is owed."
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`/masterclasses/${encodeURIComponent(slug)}`} size="lg">
          Back to the masterclass
        </ButtonLink>
        <ButtonLink to="/contact" variant="secondary" size="lg">
          Ask us about it
        </ButtonLink>
      </div>
    </PageFrame>
  )
}
