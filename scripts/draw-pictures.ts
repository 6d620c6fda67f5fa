import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { drawFirstHour, drawHiring, drawIdea } from './drawings/article-objects.ts'
import { drawMinutes, drawSixReports, drawTickets } from './drawings/article-tables.ts'
import { drawEveryone } from './drawings/everyone.ts'
import { drawFifteenSlides } from './drawings/fifteen-slides.ts'
import { drawHero } from './drawings/hero.ts'
import { drawHrAssociates } from './drawings/hr-associates.ts'
import { drawMasterclass } from './drawings/masterclass.ts'
import { drawEmptyChair, drawSaturdayToMonday } from './drawings/pages.ts'
import { paint, readPalettes } from './drawings/palette.ts'
import { drawProductManagers } from './drawings/product-managers.ts'
import { drawProjectManagers } from './drawings/project-managers.ts'
import { drawStartupFounders } from './drawings/startup-founders.ts'
import { drawVibecoding } from './drawings/vibecoding.ts'
import { drawWorkshop } from './drawings/workshop.ts'
import { root } from './root.ts'

const drawings: Record<string, () => string> = {
  'ai-for-everyone': drawEveryone,
  'ai-for-product-managers': drawProductManagers,
  'ai-for-startup-founders': drawStartupFounders,
  'ai-for-project-managers': drawProjectManagers,
  'ai-for-hr-associates': drawHrAssociates,
  vibecoding: drawVibecoding,
  'masterclass-slides': drawMasterclass,
  'workshop-booking': drawWorkshop,
  'fifteen-slides': drawFifteenSlides,
  hero: drawHero,
  'saturday-to-monday': drawSaturdayToMonday,
  'empty-chair': drawEmptyChair,
  'articles/six-reports-before-the-review': drawSixReports,
  'articles/ai-in-hiring': drawHiring,
  'articles/test-the-idea-first': drawIdea,
  'articles/minutes-people-act-on': drawMinutes,
  'articles/tickets-to-backlog': drawTickets,
  'articles/your-first-hour': drawFirstHour,
}

/** Every picture in both themes and the style sheet that chooses between them, by path below the project's folder. */
export function drawPictures(): Map<string, string> {
  const { light, dark } = readPalettes()
  const files = new Map<string, string>()
  for (const [name, draw] of Object.entries(drawings)) {
    const drawing = draw()
    files.set(`app/assets/pictures/${name}.svg`, paint(drawing, light))
    files.set(`app/assets/pictures/dark/${name}.svg`, paint(drawing, dark))
  }
  return files.set('app/styles/pictures.css', styleSheet(Object.keys(drawings)))
}

/** A built file is named after its picture, with a hash; the development server has no hash. */
function styleSheet(names: readonly string[]): string {
  const rules = names.map(
    (name) => `    img[src^="/assets/${name.replace(/.*\//, '')}-"],
    img[src^="/app/assets/pictures/${name}."] {
      content: url("../assets/pictures/dark/${name}.svg?no-inline");
    }`,
  )
  return `/* Written by scripts/draw-pictures.ts: the dark twin of each picture (docs/decisions/0038-pictures-in-two-themes.md). */
@media screen {
  :is([data-theme="dark"], .night) {
${rules.join('\n\n')}
  }
}
`
}

if (import.meta.main)
  for (const [path, content] of drawPictures()) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
