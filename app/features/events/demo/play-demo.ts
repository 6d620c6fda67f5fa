/** The steps of a demo in the order of the page: elements marked with `data-play`, one after the other. */
export function playDemo(figure: HTMLElement): Animation[] {
  const steps = [...figure.querySelectorAll<HTMLElement>('[data-play]')]
  const results = steps.filter(({ dataset }) => isResult(dataset.play)).length
  const gap = Math.min(maxGap, revealMilliseconds / results)
  let delay = 200
  return steps.map((element) => {
    const { play } = element.dataset
    if (play === 'type') {
      const characters = element.textContent.length
      const duration = characters * typingMilliseconds
      const animation = element.animate(typing, { duration, delay, easing: `steps(${characters})`, fill: 'backwards' })
      delay += duration + 180
      return animation
    }
    if (isResult(play)) delay += gap
    else if (play !== 'caret') delay += 350
    const animation = element.animate(play === 'slide' ? risingSlide : rising, {
      duration: 320,
      delay,
      easing,
      fill: 'backwards',
    })
    if (play === 'paste') delay += 450
    return animation
  })
}

function isResult(play: string | undefined): boolean {
  return play === 'show' || play === 'slide'
}

const typingMilliseconds = 19
/** How long it takes until the last part of the result appears, at most. */
const revealMilliseconds = 1500
const maxGap = 260
const easing = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

const start = { opacity: 0, transform: 'translateY(0.5rem)' }
const rising = [start, {}]
/** The browser lays a slide out when its turn comes: all of them at once would block a phone for a third of a second. */
const risingSlide = [{ ...start, contentVisibility: 'hidden' }, { contentVisibility: 'visible' }]

/**
 * The background of an inline element continues from line to line, so a background that grows, clipped to the text, types
 * any number of lines. The first layer is the caret.
 */
const layers = {
  color: 'transparent',
  backgroundImage:
    'linear-gradient(var(--color-marigold), var(--color-marigold)), linear-gradient(var(--color-ink), var(--color-ink))',
  backgroundClip: 'border-box, text',
  backgroundRepeat: 'no-repeat',
}
const typing = [
  // No caret until it is this line's turn.
  { ...layers, backgroundSize: '0 100%, 0% 100%', backgroundPosition: '0% 0%, 0% 0%' },
  { ...layers, backgroundSize: '0.12em 100%, 0% 100%', backgroundPosition: '0% 0%, 0% 0%', offset: 0.001 },
  { ...layers, backgroundSize: '0.12em 100%, 100% 100%', backgroundPosition: '100% 0%, 0% 0%' },
]
