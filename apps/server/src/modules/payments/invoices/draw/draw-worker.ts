import { parentPort, workerData } from 'node:worker_threads'
import PDFDocument from 'pdfkit'
import type { PdfFont } from './font.ts'
import { type InvoicePage, layInvoice } from './page.ts'

// A thread of its own: reading the font takes as long as many calls, and its memory goes with the thread.
const { page, font }: { page: InvoicePage; font: PdfFont } = workerData

const doc = new PDFDocument({
  size: 'A4',
  margin: 56,
  // Not the one it begins with otherwise.
  font: '',
  lang: 'zh-CN',
  info: { Title: page.title, CreationDate: new Date(page.issuedAt), ModDate: new Date(page.issuedAt) },
})
const chunks: Buffer[] = []
doc.on('data', (chunk: Buffer) => chunks.push(chunk))
doc.on('end', () => parentPort?.postMessage(new Uint8Array(Buffer.concat(chunks))))
if (font.family === null) doc.font(font.file)
else doc.font(font.file, font.family)
layInvoice(doc, page)
doc.end()
