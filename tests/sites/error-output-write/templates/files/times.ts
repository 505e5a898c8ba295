import { output } from 'lanai'

export default output({ files: () => [{ path: 'times/10\\30.txt', bytes: 'half past ten' }] })
