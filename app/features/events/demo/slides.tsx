import { demoSlides } from '#content/event-demo-slides.ts'
import { SlideBody } from './slide-body.tsx'

/** The sizes inside a slide follow its width (cqi). The cover takes four places, so that 18 fill every grid. */
export function Slides() {
  return (
    <div className="grid grid-cols-2 gap-2 @xl:grid-cols-3 @xl:gap-3 @5xl:grid-cols-6">
      {demoSlides.map((slide, index) => (
        <div
          key={slide.title}
          className="aspect-video rounded-[0.5rem] bg-ink/5 first:col-span-2 first:row-span-2 @xl:first:aspect-auto @xl:rounded-control"
        >
          <div
            data-play="slide"
            className={`@container relative h-full overflow-hidden rounded-[inherit] ${tones[slide.kind] ?? 'border border-line bg-card text-ink'}`}
          >
            <div className="flex h-full flex-col p-[7cqi]">
              <SlideBody slide={slide} />
            </div>
            {index > 0 && (
              <span className="absolute right-[5cqi] bottom-[5cqi] text-[max(5cqi,0.5rem)] leading-none opacity-80">
                {index + 1}
              </span>
            )}
          </div>
        </div>
      ))}
    </div>
  )
}

const tones: { [kind: string]: string } = { cover: 'band', quote: 'sun', ask: 'band' }
