/** A poll of the demonstration world. */
export interface DemoPoll {
  /** Key of the work it is on. */
  readonly work: string
  readonly title: string
  /** Each with how many chose it. */
  readonly options: readonly { readonly text: string; readonly votes: number }[]
  /** Most options one may choose. */
  readonly choices: number
  /** How many voted. */
  readonly voters: number
  /** Days since it was made, and that it lasts. */
  readonly daysAgo: number
  readonly days: number
}

export const polls: readonly DemoPoll[] = [
  {
    work: 'nine-lanterns',
    title: '最后一盏灯，你猜是谁点的？',
    options: [
      { text: '守灯人自己', votes: 1_864 },
      { text: '一直没露面的师父', votes: 2_417 },
      { text: '归来的雁', votes: 733 },
      { text: '根本没有第九盏', votes: 1_208 },
    ],
    choices: 1,
    voters: 6_222,
    daysAgo: 5,
    days: 30,
  },
  {
    work: 'give-me-wok',
    title: '下一期想看谁掌勺？最多选三位',
    options: [
      { text: '川菜老师傅', votes: 8_903 },
      { text: '只会煮泡面的主持人', votes: 9_416 },
      { text: '上一期翻车的那位，再给一次机会', votes: 5_120 },
      { text: '观众家里的奶奶', votes: 10_877 },
      { text: '隔壁节目的选手', votes: 2_045 },
    ],
    choices: 3,
    voters: 14_530,
    daysAgo: 20,
    days: 14,
  },
]
