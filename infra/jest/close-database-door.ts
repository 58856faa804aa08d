import { open } from './open-database-door.ts';

/** Jest's global tear-down: nothing of the run stays. */
export default async function closeDatabaseDoor(): Promise<void> {
  open.door?.closeAllConnections();
  open.door?.close();
  if (!open.databases) return;
  const { server, databases } = await open.databases;
  await databases.dropTemplates();
  await server.stop();
}
