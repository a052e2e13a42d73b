import { readdirSync, readFileSync } from 'node:fs'
import { homeChannels } from '@xinghe/contract/channels'
import { expect, it } from 'vitest'
import { minorClosed, minorHome, minorRoute, notFound, routeOf, routes } from './route.ts'

const texts = (part: string): Record<string, string> =>
  JSON.parse(
    readFileSync(
      new URL(part === 'player' ? '../player/zh-CN.json' : `../text/zh-CN/${part}.json`, import.meta.url),
      'utf8',
    ),
  )

/** Addresses of the product, by what they are for. */
const addresses = {
  tabs: '/ /discovery /vip /vip-center /rank /user',
  channels: homeChannels.map(key => `/${key}`).join(' '),
  browsing:
    '/moreFocus /typePage /watching /historicalRecords /user/watch-history /list /list/:category /miniVideoChannel /navigation /search /albumDetail',
  player: '/watch /play/:mediaKey /choseEpisodes /playDownload /playFeedBack',
  stores: '/editMyStores /editMyStores/:id /addStore /stores/:key',
  playlists: '/collections /collection/:id /myCollection /user/favorites',
  requests: '/seekingMovies',
  signIn:
    '/login /register /setPassword /retrievePassword /retrievePasswordImg /retrievePasswordCode /resetPassword /countryList /countryStateList',
  security:
    '/accountSecurity /emailMobileSetting /verifyPassword /setEmailMobile /setEmailMobileSuccess /scanCode /scanCodeResult /authorizeLogin',
  profile:
    '/editInfo /editGender /editIntroduce /editNickname /blacklist /settings /user/settings /minorMode /selectArea',
  vip: '/bargain/:key /openVip /vip-center/recharge /giveVip /exchangeVip /vip-redeem /selectPack /activityRules /openVipRecords /vip-center/recharge-record',
  orders: '/notice /choseAddress /addAddress /iframe /payResult /recharge-feedback',
  alipay:
    '/zfbPay /zfbPaySuccess /zfbPayUnpaid /zfbPayConfirm /zfbPayCancel /zfbPayNotSupport /unablePay /zfbPayUnpaidSubmit',
  coins: '/vcoinPay /vcoinPaySuccess',
  byHand: '/customerService',
  gold: '/myGold /taskCenter /user/gc-store /newHandTask /signIn /myLevel /invitation /user/invite /user/follows /inputInvitationCode',
  people: '/space/:id /userListPage /chat /chatSet /complaint /appeal',
  messages:
    '/message /user/messages /systemMessage /systemMessageDetail /fansRecords /getLike /commentAndReply /privateMessage',
  posts:
    '/myDynamic /user/send-activity /publishDynamic /previewDynamicVideo /dynamicVideoAddPoster /selectVideoPreview /getUserLocation /searchUserLocation /dynamicVideoEditPoster /dynamicDetail /voteManage',
  help: '/help /helpDetail /feedback /about-us /app-download /tvhelpCenter /tvdeal /test /mobileTest',
}
/** Shown by no row of their own: for what is not there, and in minor mode two more. */
const ownPages = 3

it('gives every address to one screen', () => {
  const paths = routes.flatMap(route => route.paths).map(path => path.toLowerCase())
  expect(new Set(paths).size).toBe(paths.length)
})
it('finds a screen by its path and by every alias', () => {
  for (const route of routes) {
    for (const path of route.paths) expect(routeOf(path.replace(/:\w+/, 'x')).route, path).toBe(route)
  }
})
it('hands over the values in the path', () => {
  expect(routeOf('/play/01abc').params).toEqual({ mediaKey: '01abc' })
})
it('leads any other path to the not-found page', () => {
  expect(routeOf('/nowhere').route).toBe(notFound)
  expect(routeOf('/play/a/b').route).toBe(notFound)
})
it('has every address of the product', () => {
  const shown = routes.flatMap(route => route.paths)
  expect(shown.toSorted()).toEqual(Object.values(addresses).join(' ').split(/\s+/).toSorted())
})
it('shows every screen there is', () => {
  const tables = ['./routes.ts', './screens.ts'].map(file =>
    readFileSync(new URL(file, import.meta.url), 'utf8'),
  )
  const shown = [...tables.join('').matchAll(/import\('#screens\/(.+?)'\)/g)].map(([, file = '']) => file)
  const there = readdirSync(new URL('../screens', import.meta.url), { recursive: true, encoding: 'utf8' })
  const screens = there.filter(file => file.endsWith('/screen.tsx'))
  expect(shown.toSorted()).toEqual(screens.toSorted())
  expect(shown).toHaveLength(routes.length + ownPages)
})
it('titles every screen in a part of the texts that it loads', () => {
  const app = texts('app')
  for (const route of [...routes, notFound, minorHome, minorClosed]) {
    const spoken = Object.assign({}, app, ...route.texts.map(part => texts(part)))
    expect(Object.keys(spoken), route.name).toContain(route.title)
  }
})
it('has no part of the texts that nobody loads', () => {
  // The bodies of home's channels bring parts of their own.
  const bodies = readFileSync(new URL('../components/channel/channels/body-code.ts', import.meta.url), 'utf8')
  const byBodies = [...bodies.matchAll(/'(\w+)'/g)].map(([, part = '']) => part)
  // Other parts come with the code that shows them.
  const source = new URL('..', import.meta.url)
  const byCode = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.tsx'))
    .flatMap(file => [...readFileSync(new URL(file, source), 'utf8').matchAll(/loadTexts\(\[(.+?)\]\)/g)])
    .flatMap(([, list = '']) => [...list.matchAll(/'(\w+)'/g)].map(([, part = '']) => part))
  const loaded = new Set<string>([
    ...byCode,
    ...[...routes, notFound, minorHome].flatMap(route => [...route.texts]),
    ...byBodies,
  ])
  const parts = readdirSync(new URL('../text/zh-CN', import.meta.url)).map(file => file.replace('.json', ''))
  const empty = parts.filter(part => Object.keys(texts(part)).length === 0)
  expect(parts.filter(part => part !== 'app' && !loaded.has(part) && !empty.includes(part))).toEqual([])
})
it('closes in minor mode whatever leads to works, people or payments', () => {
  const shown = (path: string) => minorRoute(routeOf(path).route)
  for (const path of ['/', '/movie']) expect(shown(path)).toBe(minorHome)
  for (const path of [
    '/search',
    '/discovery',
    '/rank',
    '/list',
    '/moreFocus',
    '/space/1',
    '/openVip',
    '/chat',
  ])
    expect(shown(path), path).toBe(minorClosed)
  for (const path of ['/play/1', '/user', '/minorMode', '/login', '/help', '/complaint'])
    expect(shown(path), path).toBe(routeOf(path).route)
})
