export { fillCopy } from '../widgets/shared/copy.ts'
