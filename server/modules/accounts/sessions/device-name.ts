/** Order matters: most browsers also contain the names further down. */
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

/** Order matters: Android also says Linux. A newer iPad is indistinguishable from a Mac. */
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
 * A short name such as 'Chrome on Android', or null if unknown. Built from our own words only: the user agent itself is
 * neither stored nor shown.
 */
export function deviceName(userAgent: string | undefined): string | null {
  // No real browser sends a longer one.
  if (!userAgent || userAgent.length > 1000) return null
  const browser = findName(userAgent, browsers)
  const system = findName(userAgent, systems)
  if (!system) return browser ?? null
  return browser ? `${browser} on ${system}` : system
}

function findName(userAgent: string, names: readonly (readonly [RegExp, string])[]): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1]
}
