export default async function openDatabaseDoor() {}
