import * as apps from './apps.ts'
import * as franchise from './franchise.ts'
import * as help from './help.ts'
import * as home from './home.ts'
import * as liveText from './live.ts'
import * as media from './media.ts'
import * as posts from './posts.ts'
import * as search from './search.ts'
import * as settings from './settings.ts'
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
  ...franchise,
  ...liveText,
  ...posts,
  ...home,
  ...help,
  ...apps,
  ...search,
  ...settings,
}
