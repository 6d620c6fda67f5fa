import { Icon } from '#app/ui/icon.tsx'
import type { demoSlides } from '#content/event-demo-slides.ts'

type Slide = (typeof demoSlides)[number]

export function SlideBody({ slide }: { slide: Slide }) {
  switch (slide.kind) {
    case 'cover':
      return (
        <div className="flex h-full flex-col justify-between">
          <span className="h-[2cqi] w-[16cqi] rounded-full bg-marigold" />
          <div>
            <p className="font-bold font-display text-[11cqi] leading-[1.02] tracking-tight">{slide.title}</p>
            <p className="mt-[3cqi] text-[5cqi] leading-tight">{slide.text}</p>
          </div>
        </div>
      )
    case 'quote':
      return (
        <>
          <Title>{slide.title}</Title>
          <p className="mt-auto mb-[5cqi] font-display font-semibold text-[11.5cqi] leading-none tracking-tight">
            {slide.text}
          </p>
        </>
      )
    case 'ask':
      return (
        <div className="my-auto flex flex-col gap-[4cqi]">
          <span className="flex size-[14cqi] items-center justify-center rounded-full bg-marigold text-on-marigold">
            <Icon name="check" className="size-[9cqi]" />
          </span>
          <p className="font-bold font-display text-[10.5cqi] leading-[1.05] tracking-tight">{slide.title}</p>
        </div>
      )
    case 'figure':
      return (
        <>
          <Title>{slide.title}</Title>
          <Figure>{slide.figure}</Figure>
          <Small>{slide.text}</Small>
        </>
      )
    case 'change':
      return (
        <>
          <Title>{slide.title}</Title>
          <p className="mt-auto flex items-baseline gap-[3cqi] font-bold font-display leading-none">
            <span className="text-[11cqi] text-muted">{slide.from}</span>
            <span className="text-[9cqi] text-muted">→</span>
            <span className="text-[19cqi] text-action">{slide.to}</span>
          </p>
          <Small>{slide.text}</Small>
        </>
      )
    case 'columns':
      return (
        <>
          <Title>{slide.title}</Title>
          <div className="mt-[3cqi] flex min-h-0 grow gap-[5cqi] pr-[14cqi]">
            {slide.bars.map(({ label, figure, share }, index) => (
              <div key={label} className="flex w-1/2 flex-col text-center text-[6.2cqi] leading-none">
                <Bar isVertical share={share} isLast={index === 1} />
                <span>
                  <span className="text-muted">{label}</span> <span className="font-semibold">{figure}</span>
                </span>
              </div>
            ))}
          </div>
        </>
      )
    case 'bars':
      return (
        <>
          <Title>{slide.title}</Title>
          <div className="mt-auto mr-[9cqi] grid grid-cols-[auto_1fr_auto] items-center gap-x-[3cqi] gap-y-[2.6cqi] text-[6.2cqi] leading-none">
            {slide.bars.map(({ label, figure, share }) => (
              <div key={label} className="col-span-3 grid grid-cols-subgrid items-center">
                <span className="text-muted">{label}</span>
                <Bar share={share} isLast={share === 100} />
                <span className="font-semibold">{figure}</span>
              </div>
            ))}
          </div>
        </>
      )
    case 'list':
      return (
        <>
          <Title>{slide.title}</Title>
          <div className="mt-auto space-y-[2.6cqi] text-[6.6cqi] leading-none">
            {slide.items.map((item) => (
              <p key={item} className="flex items-center gap-[3cqi]">
                <span className="size-[3.4cqi] shrink-0 rounded-full bg-marigold" />
                {item}
              </p>
            ))}
          </div>
        </>
      )
    case 'steps':
      return (
        <>
          <Title>{slide.title}</Title>
          <div className="mt-auto mr-[6cqi] grid grid-cols-3 text-[6.2cqi] leading-none">
            {slide.items.map((item) => (
              <p
                key={item}
                className="relative pt-[8cqi] before:absolute before:top-[2cqi] before:left-0 before:z-1 before:size-[4.6cqi] before:rounded-full before:bg-action not-last:after:absolute not-last:after:top-[3.8cqi] not-last:after:left-0 not-last:after:h-[1cqi] not-last:after:w-full not-last:after:bg-action/35 last:before:bg-marigold"
              >
                {item}
              </p>
            ))}
          </div>
        </>
      )
    case 'people':
      return (
        <>
          <Title>{slide.title}</Title>
          <div className="mt-auto mb-[3cqi] grid w-[70cqi] grid-cols-6 gap-[2.4cqi]">
            {Array.from({ length: slide.people + slide.more }, (_, index) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: identical dots that never move
                key={index}
                className={`aspect-square rounded-full ${index < slide.people ? 'bg-action' : 'bg-marigold'}`}
              />
            ))}
          </div>
        </>
      )
  }
}

function Title({ children }: { children: string }) {
  return <p className="font-display font-semibold text-[8.6cqi] leading-[1.08] tracking-[-0.01em]">{children}</p>
}

function Figure({ children }: { children: string }) {
  return (
    <p className="mt-auto font-bold font-display text-[21cqi] text-action leading-none tracking-tight">{children}</p>
  )
}

function Small({ children }: { children: string }) {
  return <p className="mt-[2cqi] text-[6.2cqi] text-muted leading-none">{children}</p>
}

/** SVG, because the page's policy does not allow a width in a style attribute. */
function Bar({ share, isLast, isVertical = false }: { share: number; isLast: boolean; isVertical?: boolean }) {
  const colour = isLast ? 'fill-action' : 'fill-action/45'
  return isVertical ? (
    <svg
      viewBox="0 0 10 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mb-[2cqi] h-0 min-h-0 w-full grow"
    >
      <rect y={100 - share} width={10} height={share} className={colour} />
    </svg>
  ) : (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" className="h-[6cqi] w-full">
      <rect width={share} height={10} className={colour} />
    </svg>
  )
}
