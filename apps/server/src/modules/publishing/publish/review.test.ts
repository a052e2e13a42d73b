import { calls, uploadPicture } from '@xinghe/client'
import { afterAll, describe, expect, test } from 'vitest'
import { emit } from '#kernel/bus.ts'
import { transact } from '#kernel/scope.ts'
import { assetGotCovers } from '#modules/media/index.ts'
import { mediaImage } from '#modules/media/tables.ts'
import { moderationOf, redPicture } from '#modules/moderation/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { becomePlayable, type PublishInput, publishingOf, uploadVideo } from '../fixtures.ts'
import { publishingSettings } from '../settings.ts'
import { publishingVideo } from '../tables.ts'

const app = await testApp()
afterAll(app.stop)
const { publish } = calls
const { staff, caseOf, decide } = moderationOf(app)

const { make, create, show, own, makeKnown } = publishingOf(app)

describe('review', () => {
  /** A playable film of somebody new. */
  async function held(more: PublishInput = {}) {
    const user = await make()
    const videoId = await uploadVideo(app.as(user))
    await becomePlayable(app.scope, videoId)
    const post = await create(user, { videoId, trendsDetails: 'first', ...more })
    return { user, videoId, post }
  }

  /** The film's own cover comes once it has been cut. */
  const getCover = (assetId: string) =>
    transact(app.scope, async scope => {
      const key = scope.id()
      await scope.db.insert(mediaImage).values({
        key,
        assetId,
        width: 320,
        height: 180,
        thumb: '',
        colour: '#000000',
        createdAt: scope.now(),
      })
      await emit(scope, assetGotCovers, { assetId, keys: [key] })
    })

  test('of the first films of an uploader comes before anybody sees them', async () => {
    const { user, videoId, post } = await held({ location: { name: '杭州', lat: 30.2, lng: 120.1 } })
    const viewer = await make()
    expect(post.state).toBe('review')
    expect(await codeOf(show(viewer, post.mediaKey))).toBe('notFound')
    expect(await show(user, post.mediaKey)).toMatchObject({ state: 'review' })
    const by = await staff()
    const found = await caseOf(by, post.mediaKey)
    expect(found).toMatchObject({ review: true, hidden: true, excerpt: 'first' })
    const { info } = await app.as(by).call(calls.moderationAdmin.cases, { review: true, size: 100 })
    expect(info.map(({ target }) => target)).toContain(post.mediaKey)
    // The film's own cover is no change of its author.
    await getCover(videoId)
    const detail = await app.as(by).call(calls.moderationAdmin.case, { id: found.id })
    expect(detail).toMatchObject({
      canHide: true,
      case: { review: true },
      subject: { isUnchanged: true, shownWith: { visibility: 'public', labels: [], place: '杭州' } },
    })
    expect(await decide(by, found.id, { outcome: 'dismiss' })).toBe('success')
    expect(await show(viewer, post.mediaKey)).toMatchObject({ state: 'public' })
    const messages = await app.as(user).call(calls.notices.system, {})
    const [message] = messages.info
    expect(message).toMatchObject({
      title: '动态已通过审核',
      summary: '你发布的内容通过了审核，现在大家都能看到了。\n动态：first',
    })
    expect(await app.as(user).call(calls.notices.systemDetail, { id: message?.id ?? '' })).toMatchObject({
      target: { kind: 'page', value: `/dynamicDetail?id=${post.mediaKey}` },
    })
    // Taken back, nobody sees it again until somebody has decided.
    await app.as(by).call(calls.moderationAdmin.reopen, { id: found.id })
    expect(await codeOf(show(viewer, post.mediaKey))).toBe('notFound')
    expect(await show(user, post.mediaKey)).toMatchObject({ state: 'review' })
    await decide(by, found.id, { outcome: 'dismiss' })
    expect(await show(viewer, post.mediaKey)).toMatchObject({ state: 'public' })
  })

  test('says that a film is not ready, before it is passed and to whom it is told', async () => {
    const user = await make()
    const { mediaKey } = await create(user, { videoId: await uploadVideo(app.as(user)) })
    const by = await staff()
    const { id } = await caseOf(by, mediaKey)
    const detail = () => app.as(by).call(calls.moderationAdmin.case, { id })
    expect(await detail()).toMatchObject({ isFilmPending: true, film: null, subject: { isUnchanged: true } })
    const { info } = await app.as(by).call(calls.usersAdmin.posts, { toUid: user.uid })
    expect(info).toMatchObject([{ hiding: { how: 'review', by: null } }])
    await decide(by, id, { outcome: 'dismiss' })
    const messages = await app.as(user).call(calls.notices.system, {})
    expect(messages.info[0]?.summary).toContain('视频处理好以后大家就能看到')
  })

  test('rejects with a reason, which an appeal takes back', async () => {
    const { user, post } = await held()
    const by = await staff()
    const { id } = await caseOf(by, post.mediaKey)
    await decide(by, id, { outcome: 'hide', reason: 'porn', note: '片头太露' })
    expect(await own(user, post.mediaKey)).toMatchObject({
      state: 'rejected',
      reason: '色情低俗',
      note: '片头太露',
    })
    await app.as(by).call(calls.moderationAdmin.reverse, { id })
    expect(await own(user, post.mediaKey)).toMatchObject({ state: 'public', reason: '' })
  })

  test('looks again at a rejected one that its author has corrected', async () => {
    const { user, post } = await held()
    const { mediaKey } = post
    const viewer = await make()
    const by = await staff()
    const reject = async (note: string) => {
      const { id } = await caseOf(by, mediaKey)
      await decide(by, id, { outcome: 'hide', reason: 'porn', note })
      return id
    }
    const edit = (trendsDetails: string) => app.as(user).call(publish.edit, { mediaKey, trendsDetails })
    expect(await codeOf(edit('too early'))).toBe('postHeld')
    const first = await reject('片头太露')
    expect(await codeOf(app.as(viewer).call(publish.edit, { mediaKey }))).toBe('notFound')
    expect(await edit('second')).toMatchObject({ state: 'review', reason: '', note: '' })
    expect(await codeOf(edit('meanwhile'))).toBe('postHeld')
    expect(await codeOf(show(viewer, mediaKey))).toBe('notFound')
    expect(await caseOf(by, mediaKey)).toMatchObject({ review: true, hidden: true, excerpt: 'second' })
    // What was decided about the old one shows nothing of the new one.
    await app.as(by).call(calls.moderationAdmin.reverse, { id: first })
    expect(await own(user, mediaKey)).toMatchObject({ state: 'review' })
    expect(await codeOf(show(viewer, mediaKey))).toBe('notFound')
    const second = await reject('还是太露')
    expect(second).not.toBe(first)
    expect(await own(user, mediaKey)).toMatchObject({ state: 'rejected', note: '还是太露' })
    expect(await codeOf(show(viewer, mediaKey))).toBe('notFound')
    const cover = await uploadPicture(app.as(user), await redPicture())
    const { video } = await app.as(user).call(publish.edit, {
      ...{ mediaKey, trendsDetails: 'third', cover: cover.url },
    })
    expect(video?.cover?.url).toBe(cover.url)
    await decide(by, (await caseOf(by, mediaKey)).id, { outcome: 'dismiss' })
    expect(await show(viewer, mediaKey)).toMatchObject({ state: 'public', text: 'third' })
    expect(await edit('fourth')).toMatchObject({ state: 'public', text: 'fourth' })
    // Nobody would look at the cover of one that is shown.
    const swap = app.as(user).call(publish.edit, { mediaKey, cover: cover.url })
    expect(await codeOf(swap)).toBe('malformed')
  })

  test('takes no more corrected ones of one person than others', async () => {
    const { user, post } = await held()
    const by = await staff()
    await decide(by, (await caseOf(by, post.mediaKey)).id, { outcome: 'hide', reason: 'porn' })
    const videoId = await uploadVideo(app.as(user))
    await create(user, { videoId })
    await app.kernel.settings.set(publishingSettings, 'reviewsAtOnce', 1, '1')
    const edit = () => app.as(user).call(publish.edit, { mediaKey: post.mediaKey, visibility: 'self' })
    expect(await codeOf(edit())).toBe('postsWaiting')
    expect(await own(user, post.mediaKey)).toMatchObject({ state: 'rejected' })
    await app.kernel.settings.set(publishingSettings, 'reviewsAtOnce', 10, '1')
    // One for its author alone too: they could show it later.
    expect(await edit()).toMatchObject({ state: 'review', visibility: 'self' })
  })

  test('ends after so many that are shown, and is not for big Vs', async () => {
    const user = await makeKnown()
    expect(await app.as(user).call(publish.rules, {})).toMatchObject({
      ...{ reviews: { video: false, picture: true }, mayUpload: true },
    })
    const star = await make({ bigV: true })
    const videoId = await uploadVideo(app.as(star))
    await becomePlayable(app.scope, videoId)
    expect(await create(star, { videoId })).toMatchObject({ state: 'public' })
  })

  test('comes before the first pictures of somebody too, however low their level, and ends as for films', async () => {
    const user = await make({ level: 1 })
    const pictures = [(await uploadPicture(app.as(user), await redPicture())).url]
    const show3 = async (state: string) => {
      const keys: string[] = []
      for (const _ of [1, 2, 3]) {
        const post = await create(user, { pictures })
        expect(post.state).toBe(state)
        keys.push(post.mediaKey)
      }
      return keys
    }
    const hidden = await create(user, { pictures, visibility: 'self' })
    const by = await staff()
    for (const key of await show3('review')) {
      expect(await codeOf(show(null, key))).toBe('notFound')
      await decide(by, (await caseOf(by, key)).id, { outcome: 'dismiss' })
      expect(await show(null, key)).toMatchObject({ state: 'public' })
    }
    await show3('public')
    const open = { mediaKey: hidden.mediaKey, visibility: 'public' } as const
    expect(await app.as(user).call(publish.edit, open)).toMatchObject({ state: 'public' })
    expect(await app.as(user).call(publish.rules, {})).toMatchObject({
      reviews: { video: true, picture: false },
    })
  })

  test('is not left out by showing later what only its author saw', async () => {
    const { user, post } = await held({ visibility: 'self' })
    expect(post.state).toBe('public')
    const open = { mediaKey: post.mediaKey, visibility: 'public' } as const
    expect(await app.as(user).call(publish.edit, open)).toMatchObject({ state: 'review' })
    expect(await codeOf(show(null, post.mediaKey))).toBe('notFound')
  })

  test('is for words that only their author saw until they are shown, and for those that came with a film', async () => {
    const by = await staff()
    const list = { name: 'ads', isOn: true, places: ['post' as const] }
    const admin = calls.moderationAdmin
    for (const [effect, word] of [
      ['review', '代购'],
      ['block', '加微信'],
    ] as const) {
      await app.as(by).call(admin.tryWords, { places: list.places, words: [word] })
      await app.as(by).call(admin.saveWordList, { ...list, name: effect, effect, words: [word] })
    }
    const user = await makeKnown()
    const { mediaKey } = await create(user, { trendsDetails: '专业代购', visibility: 'self' })
    const open = app.as(user).call(publish.edit, { mediaKey, visibility: 'public' })
    expect(await open).toMatchObject({ state: 'review' })
    expect(await codeOf(show(null, mediaKey))).toBe('notFound')

    const upload = await uploadVideo(app.as(user))
    await becomePlayable(app.scope, upload)
    await app.scope.db.update(publishingVideo).set({ text: '快来加微信' })
    expect(await codeOf(create(user, { videoId: upload }))).toBe('wordsBlocked')
    await app.scope.db.update(publishingVideo).set({ text: '好片', labels: ['made up'] })
    expect(await codeOf(create(user, { videoId: upload }))).toBe('postLabels')
    await app.scope.db.update(publishingVideo).set({ text: '专业代购', labels: [] })
    expect(await create(user, { videoId: upload })).toMatchObject({ state: 'review' })
    for (const { id } of (await app.as(by).call(admin.wordLists, {})).info)
      await app.as(by).call(admin.deleteWordList, { id })
  })

  test('takes so many of one person at a time', async () => {
    const { user } = await held()
    await app.kernel.settings.set(publishingSettings, 'reviewsAtOnce', 1, '1')
    const videoId = await uploadVideo(app.as(user))
    expect(await codeOf(create(user, { videoId }))).toBe('postsWaiting')
    await app.kernel.settings.set(publishingSettings, 'reviewsAtOnce', 10, '1')
    expect(await create(user, { videoId })).toMatchObject({ state: 'transcoding' })
  })

  test('takes no more of one person who shows several at once', async () => {
    const user = await make()
    const keys: string[] = []
    for (const _ of [1, 2, 3]) {
      const videoId = await uploadVideo(app.as(user))
      await becomePlayable(app.scope, videoId)
      keys.push((await create(user, { videoId, visibility: 'self' })).mediaKey)
    }
    await app.kernel.settings.set(publishingSettings, 'reviewsAtOnce', 1, '1')
    const open = (mediaKey: string) =>
      codeOf(app.as(user).call(publish.edit, { mediaKey, visibility: 'public' }))
    const codes = await Promise.all(keys.map(open))
    expect(codes.toSorted()).toEqual(['postsWaiting', 'postsWaiting', 'success'])
    await app.kernel.settings.set(publishingSettings, 'reviewsAtOnce', 10, '1')
  })

  test('is over once the post is deleted', async () => {
    const { user, post } = await held()
    await app.as(user).call(publish.delete, { mediaKey: post.mediaKey })
    await expect(caseOf(await staff(), post.mediaKey)).rejects.toThrow('no open case')
  })

  test('of what was shown before says that it is hidden', async () => {
    const user = await make()
    const { mediaKey } = await create(user, { trendsDetails: 'words' })
    const { report } = moderationOf(app)
    await report(await make(), mediaKey, { kind: 'post' })
    const by = await staff()
    await decide(by, (await caseOf(by, mediaKey)).id, { outcome: 'hide', reason: 'ad' })
    expect(await own(user, mediaKey)).toMatchObject({
      state: 'hidden',
      reason: expect.stringMatching(/广告/),
    })
    const edit = app.as(user).call(publish.edit, { mediaKey, trendsDetails: 'other' })
    expect(await codeOf(edit)).toBe('postHeld')
  })
})
