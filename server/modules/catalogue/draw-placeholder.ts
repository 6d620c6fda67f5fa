/** A hill and a sun in the site's colours, scaled to the shorter side. */
export function drawPlaceholder(width: number, height: number): string {
  const unit = Math.min(width, height) / 10
  const [x, y] = [width / 2, height / 2]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#F1EDE2"/>`,
    `<circle cx="${x + unit}" cy="${y - unit}" r="${unit * 0.7}" fill="#FFB224"/>`,
    `<path d="M${x - 3 * unit} ${y + 2 * unit}l${2 * unit} ${-3 * unit} ${1.5 * unit} ${2 * unit} ${unit} ${-unit} ${1.5 * unit} ${2 * unit}z" fill="#3B35C9" opacity=".55"/>`,
    '</svg>',
  ].join('')
}
