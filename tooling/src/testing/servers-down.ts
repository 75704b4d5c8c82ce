export default async function serversDown(): Promise<void> {}
