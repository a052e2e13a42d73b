import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { type Client, calls } from '@xinghe/client'
import { phone } from '../chromium.ts'
import { openConsole } from '../console-steps.ts'
import { onDatabase } from '../database.ts'
import type { Program } from '../program.ts'
import { consoleErrors, violationsOf } from '../shell/look.ts'
import { newcomer } from '../staff-calls.ts'
import { test } from '../test.ts'
import { register } from '../viewer-steps.ts'

test.use(phone)

interface Somebody {
  uid: string
  nickName: string
}

/** With the level at which people may comment. */
function rise(site: Program, email: string): Promise<Somebody> {
  return onDatabase(site, async client => {
    const { rows } = await client.query<Somebody>(
      'update account_user set level = 1 where email = $1 returning uid, nick_name as "nickName"',
      [email],
    )
    const [row] = rows
    if (!row) throw new Error('the account is not there')
    return row
  })
}

/** Somebody who does things to others, without a page. */
async function makeFriend(site: Program): Promise<Somebody & { client: Client }> {
  const { client, account } = await newcomer(site)
  return { ...(await rise(site, account)), client }
}

/** A post of somebody, past the chain of publishing. */
async function makePost(site: Program, uid: string, text: string): Promise<string> {
  const id = `e2e${randomUUID().replaceAll('-', '').slice(0, 20)}`
  await onDatabase(site, client =>
    client.query(
      `insert into publishing_post (id, uid, kind, text, pictures, visibility, is_out, created_at)
       values ($1, $2, 'text', $3, '[]', 'public', true, $4)`,
      [id, uid, text, Date.now()],
    ),
  )
  return id
}

const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '消息分类' }).getByRole('link', { name: new RegExp(name) })
const back = (page: Page) => page.getByRole('button', { name: '返回' }).filter({ visible: true }).click()

test('what others did and what the site says is counted, read, answered and followed back', async ({
  page,
  browser,
  site,
}) => {
  const heard = consoleErrors(page)
  const email = `${randomUUID()}@example.com`
  await register(page, site, email)
  const alice = await rise(site, email)
  const [bob, carol] = [await makeFriend(site), await makeFriend(site)]
  const mediaKey = await makePost(site, alice.uid, '海边的一天')
  const said = await bob.client.call(calls.comments.send, { mediaKey, text: '拍得真好' })
  for (const friend of [bob, carol])
    await friend.client.call(calls.publishing.like, { mediaKey, selected: true })
  await bob.client.call(calls.social.follow, { userId: alice.uid, selected: true })

  await page.goto(`${site.origin}/user`)
  await page.getByRole('button', { name: /^消息，\d条未读$/ }).click()
  await expect(entry(page, '评论和回复')).toContainText('1条未读')
  await expect(entry(page, '收到的赞')).toContainText('2条未读')
  await expect(entry(page, '新增粉丝')).toContainText('1条未读')
  expect(await violationsOf(page)).toEqual([])

  await entry(page, '评论和回复').click()
  const comment = page.getByRole('article').filter({ hasText: '拍得真好' })
  await expect(comment).toContainText('评论了你的动态')
  await expect(comment).toContainText('来自：海边的一天')
  await comment.getByRole('button', { name: `回复${bob.nickName}` }).click()
  const composer = page.getByRole('dialog', { name: /^回复/ })
  await composer.getByRole('textbox').fill('谢谢你')
  await composer.getByRole('button', { name: '发送' }).click()
  await expect(composer).toHaveCount(0)
  const answers = await bob.client.call(calls.notices.replies, {})
  expect(answers.info).toMatchObject([{ cause: 'reply', answered: '拍得真好', comment: { text: '谢谢你' } }])
  await comment.getByRole('button', { name: '查看对话' }).click()
  await expect(page.getByRole('dialog').getByText('谢谢你')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await violationsOf(page)).toEqual([])
  await back(page)

  // The socket tells of what comes while the page is open.
  await expect(entry(page, '评论和回复')).not.toContainText('未读')
  await bob.client.call(calls.comments.like, { id: said.id, selected: true })
  const [answer] = answers.info
  await carol.client.call(calls.comments.like, { id: answer?.comment.id ?? '', selected: true })
  await expect(entry(page, '收到的赞')).toContainText('3条未读')

  await entry(page, '收到的赞').click()
  await expect(page.getByText(`${carol.nickName}赞了你的评论`)).toBeVisible()
  await expect(page.getByText(/、.*赞了你的动态/)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await back(page)

  await entry(page, '新增粉丝').click()
  await page.getByRole('button', { name: `关注 ${bob.nickName}` }).click()
  await expect(page.getByRole('button', { name: `已关注 ${bob.nickName}` })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await back(page)

  const staff = await openConsole(browser, site, { role: 'editor', path: '/messages' })
  await staff.getByRole('button', { name: '写通知' }).click()
  await staff.getByLabel('标题').fill('周末有好片')
  await staff.getByLabel('正文').fill('<p>今晚八点见</p>')
  await staff.getByLabel('发给').click()
  await staff.getByTitle('指定用户').click()
  await staff.getByLabel('用户ID').fill(alice.uid)
  await staff.getByLabel('按钮去向').click()
  await staff.getByTitle('站内页面').click()
  await staff.getByLabel('站内地址').fill('/rank')
  await staff.getByLabel('发送时间').press('Enter')
  await staff.getByRole('button', { name: '立即发送' }).click()
  const question = staff.getByRole('dialog', { name: '现在发给 1 人？' })
  await question.getByRole('button', { name: '立即发送' }).click()
  await expect(staff.getByRole('row', { name: /周末有好片/ })).toContainText('已发送')

  await expect(entry(page, '系统通知')).toContainText('1条未读')
  await entry(page, '系统通知').click()
  await page.getByRole('link', { name: /周末有好片/ }).click()
  await expect(page.getByRole('paragraph').filter({ hasText: '今晚八点见' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: '去看看' }).click()
  await expect(page).toHaveURL(/\/rank/)
  await staff.reload()
  await expect(
    staff.getByRole('row', { name: /周末有好片/ }).getByRole('cell', { name: '1', exact: true }),
  ).toBeVisible()

  await carol.client.call(calls.social.follow, { userId: alice.uid, selected: true })
  await page.goto(`${site.origin}/message`)
  await expect(entry(page, '新增粉丝')).toContainText('1条未读')
  await page.getByRole('button', { name: '全部已读' }).click()
  await expect(entry(page, '新增粉丝')).not.toContainText('未读')
  expect(heard.take()).toEqual([])
})

/** Puts private messages into the socket of the page, as if the server said them. */
async function fakeMessages(page: Page) {
  let emit: ((message: object) => void) | null = null
  let count = 0
  // Another page has another socket.
  page.on('request', request => {
    if (request.isNavigationRequest()) emit = null
  })
  await page.routeWebSocket(/socket\.io/, socket => {
    const server = socket.connectToServer()
    socket.onMessage(message => server.send(message))
    server.onMessage(message => {
      socket.send(message)
      if (String(message).startsWith('40'))
        emit = said => socket.send(`42${JSON.stringify(['private message', said])}`)
    })
  })
  return async (fromUid: string, nickname: string, type = 0) => {
    await expect.poll(() => emit !== null).toBe(true)
    const seq = ++count
    emit?.({
      id: `m${seq}`,
      fromUid,
      fromUserKey: `k${fromUid}`,
      avatar: null,
      nickname,
      type,
      toUid: '1',
      seq,
    })
  }
}

test('a message from a chat has a bubble wherever the viewer is, unless they want none', async ({
  page,
  site,
}) => {
  const heard = consoleErrors(page)
  const emit = await fakeMessages(page)
  await register(page, site, `${randomUUID()}@example.com`)
  await page.goto(`${site.origin}/user`)
  const bubble = page.getByRole('button', { name: /新消息$/ })
  await emit('901', '小林')
  await expect(bubble).toContainText('小林发来新消息')
  await emit('902', '阿月')
  await expect(bubble).toContainText('2条新消息')
  expect(await violationsOf(page)).toEqual([])
  await bubble.click()
  await expect(page).toHaveURL(/\/privateMessage/)
  await page.goto(`${site.origin}/message`)
  await emit('901', '小林')
  await page.getByRole('button', { name: '本次不再提示' }).click()
  await expect(bubble).toHaveCount(0)
  await expect(page.getByText('新消息提示已关闭')).toBeVisible()
  await emit('901', '小林')
  await emit('902', '阿月', 1)
  await expect(bubble).toContainText('阿月发来新消息')
  await bubble.click()
  await expect(page).toHaveURL(/\/chat\?toUid=902/)
  await page.goto(`${site.origin}/message`)
  await page.getByRole('button', { name: '恢复提示' }).click()
  await emit('901', '小林')
  await expect(bubble).toContainText('小林发来新消息')
  expect(heard.take()).toEqual([])
})
