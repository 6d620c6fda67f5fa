/** How a person finds a part of the page: by what it is and what it is called. */
const selectors = {
  button: 'button, [role=button], input[type=submit]',
  link: 'a[href]',
  heading: 'h1, h2, h3, h4, h5, h6',
  dialog: 'dialog[open], [role=dialog]',
  alert: '[role=alert]',
  status: '[role=status], output',
  region: 'section[aria-label], section[aria-labelledby], [role=region]',
  listitem: 'li',
  row: 'tr',
  tab: '[role=tab]',
  image: 'img, svg[role=img]',
} as const

type Kind = keyof typeof selectors
type Name = string | RegExp

/** All visible parts of this kind, with this name if one is given. A text must match in whole, a pattern anywhere. */
export function findAll(root: ParentNode, kind: Kind, name?: Name): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selectors[kind])].filter(
    (one) => !one.closest('[hidden], [aria-hidden=true]') && (name === undefined || matches(nameOf(one), name)),
  )
}

/** The only such part. Without one, or with several, the error lists those that are there. */
export function find(root: ParentNode, kind: Kind, name?: Name): HTMLElement {
  const [found, ...others] = findAll(root, kind, name)
  if (found && others.length === 0) return found
  const all = findAll(root, kind).map((one) => JSON.stringify(nameOf(one)))
  throw new Error(`${found ? 'several' : 'no'} ${kind} ${String(name ?? '')} among ${all.join(', ') || 'none'}`)
}

/** The field with this label. */
export function field(root: ParentNode, label: Name): HTMLInputElement {
  const all = [...root.querySelectorAll<HTMLInputElement>('input, textarea, select')]
  const found = all.find((one) => matches(nameOf(one), label))
  if (found) return found
  throw new Error(`no field ${String(label)} among ${all.map((one) => JSON.stringify(nameOf(one))).join(', ')}`)
}

/** The text as it is read, without the line breaks of the source. */
export const textOf = (node: Node | null): string => (node?.textContent ?? '').replace(/\s+/g, ' ').trim()

/** The text of what describes a field: its hint and its error. */
export const descriptionOf = (element: Element): string => textOfIds(element, 'aria-describedby')

function nameOf(element: Element): string {
  const ownerLabels = element.id ? element.ownerDocument.querySelectorAll(`label[for="${element.id}"]`) : []
  const isField = element.matches('input:not([type=submit]), textarea, select')
  const label = isField ? (ownerLabels[0] ?? element.closest('label')) : null
  return (
    textOfIds(element, 'aria-labelledby') ||
    element.getAttribute('aria-label') ||
    textOf(label) ||
    element.getAttribute('alt') ||
    (isField ? '' : textOf(element)) ||
    (element.querySelector('img[alt]')?.getAttribute('alt') ?? '')
  )
}

function textOfIds(element: Element, attribute: string): string {
  const ids = element.getAttribute(attribute)?.split(' ') ?? []
  return ids.map((id) => textOf(element.ownerDocument.getElementById(id))).join(' ')
}

const matches = (text: string, name: Name) => (typeof name === 'string' ? text === name : name.test(text))
