import type { MetaDescriptor } from 'react-router'

interface Page {
  title: string
  description: string
  /** From the root, such as `/courses`. */
  path: string
  /** The path or URL of the preview image, with its size and text where they are known. */
  image?: string | PreviewImage
  /** As `meta` receives them. */
  matches: Matches
}

interface PreviewImage {
  src: string
  alt: string
  width: number
  height: number
}

/** Made by scripts/pictures.ts, as are the courses' own. */
const siteCard = '/og/rolewise.png'

type Matches = readonly ({ loaderData?: unknown } | undefined)[]

/** Title, description, canonical URL and link preview of a page. */
export function pageMeta({ title, description, path, image = siteCard, matches }: Page): MetaDescriptor[] {
  const url = absolute(path, matches)
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:locale', content: 'en_IN' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...imageMeta(image, matches),
  ]
}

/** With a size, apps show the picture at its first share, before they have fetched it. */
function imageMeta(image: string | PreviewImage, matches: Matches): MetaDescriptor[] {
  if (typeof image === 'string') return [{ property: 'og:image', content: absolute(image, matches) }]
  const { src, alt, width, height } = image
  return [
    { property: 'og:image', content: absolute(src, matches) },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: alt },
  ]
}

/** The absolute URL of a path. The root route's loader has the origin; without it the path stays relative. */
export function absolute(path: string, matches: Matches): string {
  if (!path.startsWith('/')) return path
  return publicUrlOf(matches[0]?.loaderData) + path
}

function publicUrlOf(rootData: unknown): string {
  const isKnown = rootData !== null && typeof rootData === 'object' && 'publicUrl' in rootData
  return isKnown && typeof rootData.publicUrl === 'string' ? rootData.publicUrl.replace(/\/$/, '') : ''
}
