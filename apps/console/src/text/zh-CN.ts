import * as media from './media.ts'
import * as shell from './shell.ts'
import * as terms from './terms.ts'
import * as work from './work.ts'

/** Every word the console shows, by the part that shows it. */
export const text = {
  locale: 'zh-CN',
  brand: '星河',
  title: '星河控制台',
  pageTitle: (page: string) => `${page} · 星河控制台`,
  ...terms,
  ...shell,
  ...work,
  ...media,
}
