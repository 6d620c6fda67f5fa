import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

interface Repository {
  root: string
  /** The script names of package.json. */
  scripts: readonly string[]
  /** Paths below `root`. */
  files: readonly string[]
}

/** The citations in a text whose target does not exist, as written. */
export function findDeadCitations({ root, files, scripts }: Repository, file: string, text: string): string[] {
  const own = text.replace(/https?:\/\/[^\s)>'"`]+/g, '')
  return [
    ...(file.endsWith('.md') ? findDeadLinks(root, file, own) : []),
    ...findDeadDocuments(root, file, own),
    ...findDeadSections(root, file, own),
    ...findDeadDecisions(root, own),
    ...findDeadSources(files, file, own),
    ...findDeadCommands(scripts, own),
  ]
}

function findDeadLinks(root: string, file: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  return links.filter((target) => {
    if (target === '' || target.startsWith('mailto:')) return false
    const [path = '', anchor] = target.split('#')
    const found = path === '' ? file : normalize(join(dirname(file), path))
    if (!existsSync(join(root, found))) return true
    return anchor !== undefined && !listAnchors(readFileSync(join(root, found), 'utf8')).includes(anchor)
  })
}

/** A document's path may be relative to the root, to the citing file or to `docs`. */
function findDeadDocuments(root: string, file: string, text: string): string[] {
  const cited = [...text.matchAll(/(?<![\w/.-])(?:\.{1,2}\/)*[\w-][\w./-]*\.md\b/g)].map(([path]) => path)
  const folders = [root, join(root, dirname(file)), join(root, 'docs')]
  return cited.filter((path) => !folders.some((folder) => existsSync(join(folder, path))))
}

/** `docs/spec.md §2.4`, `docs/look.md §2 and §3`; in a numbered document a bare `§2.4` refers to itself. */
function findDeadSections(root: string, file: string, text: string): string[] {
  const named = [...text.matchAll(/docs\/(?:spec|look)\.md((?:,? (?:and )?§[\d.]*\d)+)/g)]
  const cited = named.flatMap(([whole, sections = '']) => listSections(sections).map((at) => [whole.split(' ')[0], at]))
  const own = file === 'docs/spec.md' || file === 'docs/look.md' ? listSections(text).map((at) => [file, at]) : []
  return [...cited, ...own]
    .filter(([path = '', at = '']) => !hasSection(join(root, path), at))
    .map(([path, at]) => `${path} §${at}`)
}

function listSections(text: string): string[] {
  return [...text.matchAll(/§([\d.]*\d)/g)].map(([, number = '']) => number)
}

function hasSection(path: string, number: string): boolean {
  return (
    existsSync(path) &&
    readFileSync(path, 'utf8')
      .match(/^#+ [\d.]+/gm)
      ?.some((at) => at.endsWith(` ${number}`)) === true
  )
}

function findDeadDecisions(root: string, text: string): string[] {
  const decisions = readdirSync(join(root, 'docs/decisions'))
  const cited = [...text.matchAll(/[Dd]ecision (\d{4})\b/g)]
  return cited.filter(([, number]) => !decisions.some((name) => name.startsWith(`${number}-`))).map(([whole]) => whole)
}

/** Source files: in backticks in a document, anywhere in a comment. A path may be shortened: `mail/store.ts`. */
function findDeadSources(files: readonly string[], file: string, text: string): string[] {
  const isDocument = file.endsWith('.md')
  if (!isDocument && !/\.(tsx?|mjs|css|sh|yaml)$/.test(file)) return []
  // A changelog mentions removed files.
  if (file === 'CHANGELOG.md') return []
  const where = isDocument ? /`[^`\s]+`/g : /\/\*[\s\S]*?\*\/|(?:\/\/|^\s*#) .*$/gm
  const path = /(?<![\w#./*<>-])[\w-][\w./-]*\.(?:tsx?|mjs|css|sql|sh|yaml)(?![\w?(])/g
  const cited = [...text.matchAll(where)].flatMap(([part]) => [...part.matchAll(path)].map(([name]) => name))
  return cited.filter((name) => !files.some((known) => known === name || known.endsWith(`/${name}`)))
}

function findDeadCommands(scripts: readonly string[], text: string): string[] {
  const cited = [...text.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)]
  return cited.filter(([, name = '']) => !scripts.includes(name)).map(([whole]) => whole)
}

/** Like GitHub's anchors: lower case, hyphens for spaces, no punctuation. */
function listAnchors(markdown: string): string[] {
  const headings = [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
