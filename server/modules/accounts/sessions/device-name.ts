/** In this order: most of them also claim to be those further down. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bInstagram\b/, 'Instagram'],
  [/\bFBA[NV]\//, 'Facebook'],
  [/\bLinkedInApp\b/, 'LinkedIn'],
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:OPR|OPT|OPX|OPiOS)\/|\bOpera\b/, 'Opera'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(?:DuckDuckGo|Ddg)\//, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS|Focus)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bVersion\/\S+(?: Mobile\/\S+)? Safari\//, 'Safari'],
]

/** Phones before what they are built on. A newer iPad calls itself a Mac, and nothing tells it from one. */
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * The device in plain words, such as 'Chrome on Android', for its owner to know it again. All words are ours: what the
 * browser sent is neither kept nor shown. Null where it says nothing that we know.
 */
export function deviceName(userAgent: string | undefined): string | null {
  // Longer than any browser's, and what is longer is none.
  if (!userAgent || userAgent.length > 1000) return null
  const browser = nameIn(userAgent, browsers)
  const system = nameIn(userAgent, systems)
  if (!system) return browser ?? null
  return browser ? `${browser} on ${system}` : system
}

function nameIn(userAgent: string, names: readonly (readonly [RegExp, string])[]): string | undefined {
  return names.find(([mark]) => mark.test(userAgent))?.[1]
}
