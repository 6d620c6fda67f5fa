import { Section } from '#app/ui/section.tsx'
import { about } from '#content/about.ts'

const { mission, story } = about

export function Story() {
  return (
    <Section innerClassName="grid gap-x-12 gap-y-16 lg:grid-cols-12 lg:gap-y-24">
      <section aria-labelledby="mission-title" className="lg:col-span-10">
        <h2 id="mission-title" className="eyebrow font-text">
          {mission.label}
        </h2>
        <p className="mt-4 font-display font-semibold text-statement leading-[1.14] tracking-[-0.022em] text-balance">
          {mission.statement}
        </p>
      </section>
      <section aria-labelledby="story-title" className="contents">
        <div className="border-line border-t pt-10 lg:col-span-5">
          <p className="eyebrow">{story.label}</p>
          <h2 id="story-title" className="mt-3 text-title">
            {story.title}
          </h2>
        </div>
        <div className="-mt-10 flex flex-col gap-5 lg:col-span-7 lg:mt-0 lg:border-line lg:border-t lg:pt-10">
          {story.paragraphs.map((paragraph) => (
            <p key={paragraph} className="measure text-lead first:font-medium not-first:text-base">
              {paragraph}
            </p>
          ))}
          <p className="measure border-marigold border-l-4 pl-5 font-medium">{story.now}</p>
        </div>
      </section>
    </Section>
  )
}
