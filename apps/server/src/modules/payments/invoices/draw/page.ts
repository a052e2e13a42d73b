/** The words of an invoice, in the places that they have. */
export interface InvoicePage {
  title: string
  /** Beside the title: label and value. */
  facts: [string, string][]
  parties: { label: string; lines: string[] }[]
  columns: [string, string]
  lines: [string, string][]
  totals: [string, string][]
  details: [string, string][]
  note: string
  footer: string
  issuedAt: number
}

const ink = '#15181d'
const faint = '#6b7280'
const rule = '#d8dce2'
const side = 56
const size = { width: 595.28, height: 841.89 }
const inner = size.width - 2 * side
const gap = 24
const half = (inner - gap) / 2

/** Draws a page of A4 with the font that `doc` has; what is too long for its place goes on in the next line. */
export function layInvoice(doc: PDFKit.PDFDocument, page: InvoicePage): void {
  doc.fillColor(ink).fontSize(24).text(page.title, side, side, { width: half })
  let y = side + 4
  for (const fact of page.facts) y = pair(doc, fact, { x: side + half + gap, y, width: half })
  y = line(doc, Math.max(y, side + 44) + 12) + 20

  const columns = page.parties.map(({ label, lines }, index) => {
    const x = side + index * (half + gap)
    doc.fillColor(faint).fontSize(9).text(label, x, y, { width: half })
    for (const [at, text] of lines.entries())
      doc
        .fillColor(at === 0 ? ink : faint)
        .fontSize(at === 0 ? 13 : 10)
        .text(text, x, doc.y + 3, { width: half })
    return doc.y
  })
  y = Math.max(...columns) + 24

  y = cells(doc, page.columns, y, faint, 9)
  y = line(doc, y + 2) + 10
  for (const each of page.lines) y = cells(doc, each, y, ink, 11) + 6
  y = line(doc, y + 4) + 12
  for (const [index, each] of page.totals.entries())
    y = cells(doc, each, y, index === 0 ? ink : faint, index === 0 ? 15 : 10) + 4
  y += 24
  for (const each of page.details) y = pair(doc, each, { x: side, y, width: inner })
  if (page.note !== '') {
    y = line(doc, y + 12) + 12
    doc.fillColor(faint).fontSize(9).text(page.note, side, y, { width: inner })
  }
  const { bottom } = doc.page.margins
  doc.page.margins.bottom = 0
  doc
    .fillColor(faint)
    .fontSize(8)
    .text(page.footer, side, size.height - 48, { width: inner, align: 'center' })
  doc.page.margins.bottom = bottom
}

const labelWidth = 64

function pair(
  doc: PDFKit.PDFDocument,
  [label, value]: [string, string],
  { x, y, width }: { x: number; y: number; width: number },
): number {
  doc.fillColor(faint).fontSize(10).text(label, x, y, { width: labelWidth })
  doc.fillColor(ink).text(value, x + labelWidth, y, { width: width - labelWidth })
  return doc.y + 4
}

const amountWidth = 130

/** A row with an amount at its end. */
function cells(
  doc: PDFKit.PDFDocument,
  [text, amount]: [string, string],
  y: number,
  color: string,
  fontSize: number,
): number {
  doc
    .fillColor(color)
    .fontSize(fontSize)
    .text(amount, side + inner - amountWidth, y, { width: amountWidth, align: 'right' })
    .text(text, side, y, { width: inner - amountWidth - gap })
  return doc.y
}

function line(doc: PDFKit.PDFDocument, y: number): number {
  doc
    .moveTo(side, y)
    .lineTo(side + inner, y)
    .lineWidth(0.75)
    .strokeColor(rule)
    .stroke()
  return y
}
