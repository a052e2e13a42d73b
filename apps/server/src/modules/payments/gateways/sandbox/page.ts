import { moneyText } from '@xinghe/contract'
import type { FastifyReply } from 'fastify'
import type { Scope } from '#kernel/scope.ts'
import type { OrderRow } from '../../tables.ts'

export function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'")
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)
}

/** A page that pays an order without money; the first of `acts` simply pays. */
export function sandboxPage(
  scope: Scope,
  order: OrderRow,
  { mark, acts, action }: { mark: string; acts: readonly string[]; action: string },
): string {
  const text = (key: string) => escapeHtml(scope.text(`sandbox.${key}`))
  const field = `<input type="hidden" name="mark" value="${escapeHtml(mark)}">`
  const button = (act: string, style: string) =>
    `<button class="${style}" name="act" value="${act}">${text(act)}</button>`
  const others = acts.filter(act => act !== 'pay').map(act => button(act, 'other'))
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text('title')}</title><style>${style}</style>
<main><p class="note">${text('note')}</p><h1>${escapeHtml(order.title)}</h1>
<p class="amount">${escapeHtml(moneyText(order.amountMinor, order.currency))}</p><p class="guid">${order.guid}</p>
<form method="post" action="${escapeHtml(action)}">${field}${button('pay', 'pay')}
<h2>${text('lies')}</h2><div class="others">${others.join('')}</div></form></main></html>`
}

const style = `body{margin:0;font:15px/1.55 system-ui,sans-serif;background:#f5f6f8;color:#15181d}
main{max-width:420px;margin:0 auto;padding:24px 16px}.note{background:#fff4e5;color:#7a4b00;padding:10px 12px;border-radius:10px;font-size:13px}
h1{font-size:17px;text-align:center;margin:24px 0 0}.amount{font-size:32px;font-weight:600;text-align:center;margin:4px 0}
.guid{text-align:center;color:#5b626e;font-size:12px;margin:0 0 24px}button{min-height:44px;border:0;border-radius:10px;font:inherit}
.pay{width:100%;background:#00796c;color:#fff;font-weight:600}h2{font-size:13px;color:#5b626e;margin:24px 0 8px}
.others{display:grid;grid-template-columns:1fr 1fr;gap:8px}.other{background:#fff;color:#15181d;border:1px solid #e9ecf0}`

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, char => `&#${char.charCodeAt(0)};`)
}
