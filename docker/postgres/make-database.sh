#!/bin/bash -e
# Run by the Postgres image on an empty volume, or read by its entrypoint where the file cannot be made executable: the owner
# of the tables, who may make roles but is no superuser, and the database.
psql -v ON_ERROR_STOP=1 --no-password -U "$POSTGRES_USER" -d postgres -v password="$JOBREF_OWNER_PASSWORD" <<'SQL'
create role jobref_owner login createrole password :'password';
create database jobref owner jobref_owner;
SQL
