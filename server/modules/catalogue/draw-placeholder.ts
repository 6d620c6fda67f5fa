/** A prompt about to be written, scaled to the shorter side. The ground is translucent, to suit either theme. */
export function drawPlaceholder(width: number, height: number): string {
  const unit = Math.min(width, height) / 10
  const [x, y] = [width / 2, height / 2]
  const dots = [-1.2, 0, 1.2].map((at) => `<circle cx="${x + at * unit}" cy="${y}" r="${unit * 0.3}"/>`)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#8F89E8" opacity=".18"/>`,
    `<path d="M0 ${height}v${-4 * unit}a${4 * unit} ${4 * unit} 0 0 1 ${4 * unit} ${4 * unit}z" fill="#FFB224"/>`,
    `<path d="M${x - 3 * unit} ${y + 1.4 * unit}v${-1.8 * unit}a${unit} ${unit} 0 0 1 ${unit} ${-unit}h${4 * unit}a${unit} ${unit} 0 0 1 ${unit} ${unit}v${0.8 * unit}a${unit} ${unit} 0 0 1 ${-unit} ${unit}z" fill="#3B35C9"/>`,
    `<g fill="#FFFFFF">${dots.join('')}</g>`,
    '</svg>',
  ].join('')
}
