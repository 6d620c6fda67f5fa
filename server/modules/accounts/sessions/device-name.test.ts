import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const phone = 'Mozilla/5.0 (Linux; Android 14; SM-A556E)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  ['Chrome on Android', `${phone} ${webkit} Chrome/130.0.0.0 Mobile Safari/537.36`],
  ['Samsung Internet on Android', `${phone} ${webkit} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`],
  ['Opera on Android', `${phone} ${webkit} Chrome/130.0.0.0 Mobile Safari/537.36 OPR/86.0`],
  ['Edge on Android', `${phone} ${webkit} Chrome/130.0.0.0 Mobile Safari/537.36 EdgA/130.0.0.0`],
  ['UC Browser on Android', `${phone} ${webkit} Version/4.0 Chrome/100.0 UCBrowser/13.6 Mobile Safari/537.36`],
  ['Instagram on Android', `${phone} ${webkit} Version/4.0 Chrome/130.0 Mobile Safari/537.36 Instagram 355.0`],
  ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0'],
  ['Chrome on Windows', `${windows} ${webkit} Chrome/130.0.0.0 Safari/537.36`],
  ['Edge on Windows', `${windows} ${webkit} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`],
  ['Chrome on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/130.0.0.0 Safari/537.36`],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'],
  ['Safari on Mac', `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`],
  ['Safari on iPhone', `${iphone} Version/18.1 Mobile/15E148 Safari/604.1`],
  ['Chrome on iPhone', `${iphone} CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1`],
  ['iPhone', `${iphone} Mobile/15E148`],
  ['Opera', 'Opera/9.80 (J2ME/MIDP; Opera Mini/7.1.32052/29.3709; U; en) Presto/2.8.119 Version/11.10'],
])('%s', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name)
})

test.each([undefined, '', 'curl/8.5.0', '<script>alert(1)</script>', 'Chrome', `Chrome/130 ${'x'.repeat(1000)}`])(
  'is null for an unknown user agent: %s',
  (userAgent) => {
    expect(deviceName(userAgent)).toBeNull()
  },
)

test('contains no text of the user agent itself', () => {
  expect(deviceName(`${windows} my-secret-name Chrome/130.0.0.0 <b>Pixel of Asha</b>`)).toBe('Chrome on Windows')
})
