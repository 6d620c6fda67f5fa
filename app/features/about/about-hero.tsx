import picture from '#app/assets/pictures/saturday-to-monday.svg?no-inline'
import { Picture } from '#app/ui/image.tsx'
import { about } from '#content/about.ts'

const words = about.hero

export function AboutHero() {
  const [beginning, end] = words.headline
  return (
    <section aria-labelledby="about-title" className="wrap pt-10 sm:pt-16">
      <p className="eyebrow">{words.eyebrow}</p>
      <div className="mt-4 grid gap-6 lg:grid-cols-12 lg:gap-12">
        <h1 id="about-title" className="text-hero max-sm:text-title lg:col-span-8">
          <span className="block">{beginning}</span>{' '}
          <span className="mt-[0.14em] -ml-[0.14em] block">
            <mark className="highlight">{end}</mark>
          </span>
        </h1>
        <p className="text-lead text-muted lg:col-span-4 lg:self-end">{words.lead}</p>
      </div>
      <Picture
        src={picture}
        alt={words.pictureAlt}
        width={1200}
        height={540}
        fetchPriority="high"
        className="mt-10 w-full rounded-card sm:mt-14"
      />
    </section>
  )
}
